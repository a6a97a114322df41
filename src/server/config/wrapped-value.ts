/** Quotes, blanks and line breaks that a file of variables or a secret store left around a value. */

/** Returns what surrounds a value by mistake, as the end of a sentence that begins with its name; undefined if nothing does. */
export function wrappingOf(value: string): string | undefined {
  if (/^(["'`]).+\1$/s.test(value)) {
    return 'begins and ends with a quotation mark, which is part of its value: `docker --env-file` and Kubernetes keep quotes'
  }
  if (/[\r\n]$/.test(value)) return 'ends with a line break, which is part of its value'
  if (/\s$/.test(value)) return 'ends with white space, which is part of its value'
  if (/^\s/.test(value)) return 'begins with white space, which is part of its value'
  return undefined
}

/** Adds the likely reason to errors of values with something around them. */
export function explainErrors(
  errors: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return errors.map((error) => {
    const [, name = ''] = /^([A-Z0-9_]+): /.exec(error) ?? []
    const value = environment[name] ?? ''
    const wrapping = /\w/.test(value) ? wrappingOf(value) : undefined
    return wrapping === undefined ? error : `${error} (it ${wrapping})`
  })
}
