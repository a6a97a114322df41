import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A whole sentence with `{name}` in place of each element. */
  text: string
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence with elements, in the word order of its language. */
export function FilledText({ text, values }: Props) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>))
}
