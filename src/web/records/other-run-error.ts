/** Another member, or another tab, runs a plan over the same agent. */
export class OtherRunError extends Error {
  override name = 'OtherRunError'
  readonly title: string
  /** Null in a single user's browser. */
  readonly by: string | null

  constructor(title: string, by: string | null) {
    super(title)
    this.title = title
    this.by = by
  }
}
