export interface ToastAction {
  label: string
  onAct: () => void
}

export interface ToastText {
  id: number
  text: string
  action: ToastAction | undefined
}
