export function ErrorLine({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} className="text-bad text-label">
      {text}
    </p>
  )
}
