/** The confirmations that are shown now, with what reads them aloud. */
import { Toast } from 'radix-ui'
import type { ToastText } from './toast.tsx'

const shownSeconds = 5

interface Props {
  toasts: readonly ToastText[]
  onGone: (id: number) => void
}

export function ToastStack({ toasts, onGone }: Props) {
  return (
    <Toast.Provider duration={shownSeconds * 1000} swipeDirection="right">
      {toasts.map(({ id, text }) => (
        <Toast.Root
          key={id}
          onOpenChange={() => onGone(id)}
          className="fade-in rounded-edge border border-line bg-raised px-4 py-3 shadow-lift"
        >
          <Toast.Description>{text}</Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" />
    </Toast.Provider>
  )
}
