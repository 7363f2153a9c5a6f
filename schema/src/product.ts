/** What a person must be told when the product's name is not configured. */
export const DEFAULT_PRODUCT_NAME = 'the Archive';

/** The name where a line begins with it: 'the Archive' -> 'The Archive'. */
export function brandName(productName: string): string {
  return productName.charAt(0).toUpperCase() + productName.slice(1);
}
