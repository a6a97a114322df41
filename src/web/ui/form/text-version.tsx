export function TextVersion({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-label text-quiet">{name}</p>
      <p dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words">
        {text || '(nothing)'}
      </p>
    </div>
  )
}
