interface Example {
  /** Such as an FAQ. */
  kind: string
  title: string
  text: string
  note: string
}

export interface ExampleListProps {
  id: string
  title: string
  examples: readonly Example[]
}

export function ExampleList({ id, title, examples }: ExampleListProps) {
  return (
    <section aria-labelledby={id} className="flex max-w-3xl flex-col gap-2">
      <h2 id={id} className="font-semibold text-label text-quiet">
        {title}
      </h2>
      <ul className="rounded-edge border border-line bg-sunken px-4">
        {examples.map((example) => (
          <li key={example.title} className="flex flex-col gap-0.5 border-line border-b py-3 last:border-b-0">
            <p className="text-label text-quiet">{example.kind}</p>
            <p dir="auto" className="font-medium">
              {example.title}
            </p>
            <p>{example.text}</p>
            <p className="text-label text-quiet">{example.note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
