import { useEffect, useState } from 'react'

/**
 * Follows `value` once the page was painted without its change, so that a typed letter or a marked link appears before
 * what is slow to render.
 *
 * @param value stable between renders, or the page would render without end
 * @param first returned by the first render
 */
export function useAfterPaint<Value>(value: Value, first = value): Value {
  const [followed, setFollowed] = useState(first)
  useEffect(() => {
    const task = setTimeout(() => setFollowed(() => value))
    return () => clearTimeout(task)
  }, [value])
  return followed
}
