/** The few globals that browsers and Node share, so that this room compiles with the types of neither. */

interface AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}
