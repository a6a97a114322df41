import { Button } from '../form/button.tsx'

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
  children: string
}

export function MoreButton({ query, children }: Props) {
  if (!query.hasNextPage) return null
  return (
    <Button
      size="small"
      weight="ghost"
      className="mt-1 self-start"
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
