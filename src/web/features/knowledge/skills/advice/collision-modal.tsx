import type { ComponentProps } from 'react'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { morePairs, skillWords } from '../words.ts'
import { CollisionView } from './collision-view.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  pairs: readonly ComponentProps<typeof CollisionView>['pair'][]
  more?: number
}

export function CollisionModal({ isOpen, onClose, pairs, more = 0 }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} isWide {...skillWords.collisionHead}>
      {pairs.map((pair) => (
        <CollisionView key={`${pair.one.id} ${pair.other.id}`} pair={pair} onLeave={onClose} />
      ))}
      {more > 0 && <p className="border-line border-t pt-3 text-quiet">{morePairs(more)}</p>}
    </Modal>
  )
}
