/** Quotes a text so that every POSIX shell hands it on byte for byte. */

/** Within single quotes nothing is special, except for the quote that ends them (POSIX, XCU section 2.2.2). */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
