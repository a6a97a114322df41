/** Types of `containerfile.mjs`. */
interface Step {
  readonly word: string
  readonly argument: string
  /** For COPY: the source stage; the repository by default. */
  readonly from?: string | undefined
  readonly sources?: readonly string[]
  readonly target?: string
}

export function readContainerfile(
  file: string,
): readonly { readonly name: string; readonly image: string; readonly steps: readonly Step[] }[]
