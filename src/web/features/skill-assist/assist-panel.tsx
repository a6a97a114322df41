/** The frame around what AI does for a form, apart from the form itself. */
import { Sparkles } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export function AssistPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-edge border border-line bg-sunken px-4 py-3"
    >
      <h3 id={id} className="flex items-center gap-2 font-semibold">
        <Sparkles size={15} aria-hidden="true" className="text-quiet" />
        {title}
      </h3>
      {children}
    </section>
  )
}
