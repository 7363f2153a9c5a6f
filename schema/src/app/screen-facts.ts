/** The layout around a screen. */
export interface LayoutFlags {
  /** The navigation bar. */
  hasNavigation: boolean;
  hasCart: boolean;
  /** Also the floating cart button of small screens. */
  hasFooter: boolean;
  /** One looks at photos or draws there, and pays for nothing. That button is only there while something is in the cart. */
  isAmongPhotos: boolean;
}

/** Every fact about a screen that both sides need. The component that shows it is in pwa/src/app/screens/routes.tsx. */
export interface ScreenFacts extends LayoutFlags {
  /** As the router writes it: '/events/:id'. The specification lists them; any other path is 'not found'. */
  path: `/${string}`;
  /** Its name in the browser's tab. '{product}' is replaced by the product's name, here and in the description. */
  title: string;
  /** Shown in search results and where the address is shared; 160 characters at most. */
  description: string;
  /** Search engines may show it. */
  isIndexed: boolean;
  /** It is in the sitemap. */
  isListed: boolean;
  /** The main path of this screen, if this is a second address for it. */
  sameAs?: `/${string}`;
  /** The server renders it, the same for everyone. False if it depends on the visitor or on what their device stores. */
  isServerRendered: boolean;
  /** It has a card form. Only the pages of such screens may load the card provider's code. */
  hasCardForm: boolean;
}

export const PAGE = { hasNavigation: true, hasCart: true, hasFooter: true, isAmongPhotos: false } as const;
export const PHOTO_PAGE = { ...PAGE, isAmongPhotos: true } as const;
export const PICTURE_WITH_CART = { hasNavigation: false, hasCart: true, hasFooter: false, isAmongPhotos: false } as const;
/** The owners' screens have a bar of their own at the bottom of phones. */
export const OFFICE = { hasNavigation: true, hasCart: true, hasFooter: false, isAmongPhotos: false } as const;
export const PICTURE = { hasNavigation: false, hasCart: false, hasFooter: false, isAmongPhotos: false } as const;
export const PHOTO = { ...PICTURE, isAmongPhotos: true } as const;

export const LISTED = { isIndexed: true, isListed: true, isServerRendered: true, hasCardForm: false } as const;
/** For placeholders, and for sets and events, which the sitemap lists one by one. */
export const UNLISTED = { ...LISTED, isListed: false } as const;
/** What depends on the visitor or the device, such as the steps of an account. */
export const PERSONAL = { isIndexed: false, isListed: false, isServerRendered: false, hasCardForm: false } as const;
/** The cart is on the device: the server renders what surrounds it. */
export const CHECKOUT = { ...PERSONAL, isServerRendered: true, hasCardForm: true } as const;
