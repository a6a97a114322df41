import { useNavigate } from '@tanstack/react-router'
import { bannerLinkLook } from '../../ui/banner.tsx'
import { openTour, useTourState } from './tour-state.ts'
import { tourWords } from './words.ts'

export function TourOffer() {
  const { isOpen, isOffered } = useTourState()
  const navigate = useNavigate()
  if (isOpen || !isOffered) return null
  return (
    <button
      type="button"
      onClick={() => {
        openTour()
        void navigate({ to: '/' })
      }}
      className={bannerLinkLook}
    >
      {tourWords.offer}
    </button>
  )
}
