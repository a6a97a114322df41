/** Short confirmations in the corner, read aloud, gone by themselves. */
import { Toast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const shownSeconds = 5

const ToastContext = createContext<(text: string) => void>(() => undefined)

export function useToast() {
  return useContext(ToastContext)
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([])
  const show = useCallback((text: string) => {
    setToasts((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }])
  }, [])

  return (
    <ToastContext value={show}>
      <Toast.Provider duration={shownSeconds * 1000} swipeDirection="right">
        {children}
        {toasts.map(({ id, text }) => (
          <Toast.Root
            key={id}
            onOpenChange={() => setToasts((all) => all.filter((toast) => toast.id !== id))}
            className="fade-in rounded-edge border border-line bg-raised px-4 py-3 shadow-lift"
          >
            <Toast.Description>{text}</Toast.Description>
          </Toast.Root>
        ))}
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" />
      </Toast.Provider>
    </ToastContext>
  )
}
