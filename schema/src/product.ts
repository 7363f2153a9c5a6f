/** The product's name if none is configured. */
export const DEFAULT_PRODUCT_NAME = 'the Archive';

/** The name at the beginning of a line: 'the Archive' -> 'The Archive'. */
export function brandName(productName: string): string {
  return productName.charAt(0).toUpperCase() + productName.slice(1);
}
