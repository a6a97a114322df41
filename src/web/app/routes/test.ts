/** Pages on which an agent is tried out. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { testChatSearch } from '../../features/test-chat/test-chat-search.ts'
import { phone } from './frame.ts'

const testChat = createRoute({
  getParentRoute: () => phone,
  path: '/test-chat',
  validateSearch: testChatSearch,
  component: lazyRouteComponent(() => import('../../pages/test-chat-page.tsx'), 'TestChatPage'),
})

export const testRoutes = [testChat] as const
