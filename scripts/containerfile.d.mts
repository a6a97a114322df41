/** Describes `containerfile.mjs` to the compiler. */
interface Step {
  readonly word: string
  readonly rest: string
  /** Of COPY: the stage that it takes from, when it is not the repository. */
  readonly from?: string | undefined
  readonly sources?: readonly string[]
  readonly target?: string
}

export function readContainerfile(
  file: string,
): readonly { readonly name: string; readonly image: string; readonly steps: readonly Step[] }[]
