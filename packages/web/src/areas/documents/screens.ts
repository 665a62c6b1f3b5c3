import { type Screen, screenAt } from '../../api/screen.ts'

export const documentsScreens: readonly Screen[] = [
  screenAt('documents', {
    audience: ['parent'],
    title: 'documents.title',
    texts: ['documents', 'files'],
    load: () => import('./family/DocumentsScreen.tsx'),
  }),
]
