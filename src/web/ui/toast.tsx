/** Short confirmations in the corner, read aloud, gone by themselves. */
import { Toast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from './button.tsx'

const shownSeconds = 5

/** Long enough to read it, decide and reach the button. */
const shownWithActionSeconds = 10

/** What a person may still do about what has just happened, as a rule: undo it. */
export interface ToastAction {
  label: string
  onAct: () => void
}

interface ToastText {
  id: number
  text: string
  action: ToastAction | undefined
}

const ToastContext = createContext<(text: string, action?: ToastAction) => void>(() => undefined)

export function useToast() {
  return useContext(ToastContext)
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastText[]>([])
  const show = useCallback((text: string, action?: ToastAction) => {
    setToasts((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text, action }])
  }, [])

  return (
    <ToastContext value={show}>
      <Toast.Provider duration={shownSeconds * 1000} swipeDirection="right">
        {children}
        {toasts.map(({ id, text, action }) => (
          <Toast.Root
            key={id}
            duration={(action ? shownWithActionSeconds : shownSeconds) * 1000}
            onOpenChange={() => setToasts((all) => all.filter((toast) => toast.id !== id))}
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
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" />
      </Toast.Provider>
    </ToastContext>
  )
}
