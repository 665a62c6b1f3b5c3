import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['chat', 'files']
const title = 'chat.title'

/** The screens on which families, agencies and programs write to each other. */
export const chatScreens: readonly Screen[] = [
  screenAt('messageList', {
    audience: ['signedIn'],
    title,
    texts,
    load: () => import('./inbox/MessageListScreen.tsx'),
  }),
  screenAt('familyMessages', {
    audience: ['parent'],
    title,
    texts,
    load: () => import('./inbox/FamilyMessagesScreen.tsx'),
  }),
  screenAt('allMessages', {
    audience: ['staff', 'program'],
    title,
    texts,
    load: () => import('./inbox/AllMessagesScreen.tsx'),
  }),
  screenAt('chat', {
    audience: ['parent', 'program'],
    title,
    texts,
    load: () => import('./ChatScreen.tsx'),
  }),
]
