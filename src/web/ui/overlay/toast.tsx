import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { part } from '../../browser/parts.ts'
import type { ToastAction, ToastText } from './toast-text.ts'

const ToastStack = lazy(
  part(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack }))),
)

const ToastContext = createContext<(text: string, action?: ToastAction) => void>(() => undefined)

export function useToast() {
  return useContext(ToastContext)
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastText[]>([])
  const [isWanted, setIsWanted] = useState(false)
  const show = useCallback((text: string, action?: ToastAction) => {
    setIsWanted(true)
    setToasts((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text, action }])
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {isWanted && (
        <Suspense>
          <ToastStack
            toasts={toasts}
            onGone={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
          />
        </Suspense>
      )}
    </ToastContext>
  )
}
