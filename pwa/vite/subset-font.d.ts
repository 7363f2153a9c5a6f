/** The package has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** Tags of OpenType's features; the others go, and the glyphs that only they lead to. */
    keepFeatures: readonly string[];
  }
  /** @param text the letters to keep @throws for what is no font, or a tag that is none */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
