/** A confirmation as the toast provider queues it. */

/** What the user may still do about it, usually undo it. */
export interface ToastAction {
  label: string
  onAct: () => void
}

export interface ToastText {
  id: number
  text: string
  action: ToastAction | undefined
}
