/** The method of a call, in a column of its own width. */
export function MethodTag({ method }: { method: string }) {
  return <span className="inline-block w-14 shrink-0 font-mono text-label text-quiet">{method}</span>
}
