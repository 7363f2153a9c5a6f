/** The package has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** Tags of OpenType features. Others are removed, with the glyphs that only they use. */
    keepFeatures: readonly string[];
  }
  /** @param text the characters to keep @throws for an invalid font or an invalid tag */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
