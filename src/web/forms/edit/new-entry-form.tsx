import { type ReactNode, useId } from 'react'
import { useThingTitle } from '../../ui/page/page.tsx'

interface Props {
  title: string
  submit: (event: { preventDefault(): void }) => void
  onEscape?: () => void
  children: ReactNode
}

export function NewEntryForm({ title, submit, onEscape, children }: Props) {
  const id = useId()
  useThingTitle(title)
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape?.()
      }}
      noValidate
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-edge border border-line bg-raised p-4"
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </form>
  )
}
