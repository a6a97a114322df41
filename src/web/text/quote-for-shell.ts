/** Inside single quotes only the closing quote is special (POSIX, XCU section 2.2.2). */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
