import { Toast } from 'radix-ui'
import { Button } from '../form/button.tsx'
import type { ToastText } from './toast-text.ts'

const shownSeconds = 5

/** Leaves time to read, decide and reach the button. */
const shownWithActionSeconds = 10

interface Props {
  toasts: readonly ToastText[]
  onGone: (id: number) => void
}

export function ToastStack({ toasts, onGone }: Props) {
  return (
    <Toast.Provider duration={shownSeconds * 1000} swipeDirection="right">
      {toasts.map(({ id, text, action }) => (
        <Toast.Root
          key={id}
          duration={(action ? shownWithActionSeconds : shownSeconds) * 1000}
          onOpenChange={() => onGone(id)}
          className="fade-in flex items-center gap-3 rounded-edge border border-line bg-raised px-4 py-3 shadow-lift"
        >
          <Toast.Description className="min-w-0 flex-1 break-words">{text}</Toast.Description>
          {action && (
            <Toast.Action asChild altText={action.label}>
              <Button size="small" onClick={action.onAct}>
                {action.label}
              </Button>
            </Toast.Action>
          )}
        </Toast.Root>
      ))}
      {/* At the top while a save bar or message field is at the bottom, whose buttons a toast would cover. */}
      <Toast.Viewport className="fixed end-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 [body:has([data-bottom-controls])_&]:top-[calc(var(--top-bar)+1rem)] [body:has([data-bottom-controls])_&]:bottom-auto" />
    </Toast.Provider>
  )
}
