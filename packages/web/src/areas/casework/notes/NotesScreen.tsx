import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page/Page.tsx'
import { PrintButton } from '../../applications/record/PrintButton.tsx'
import { NoteList } from './NoteList.tsx'

/** Shows the notes on all families that the reader may see, the newest first. */
export default function NotesScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('notes.title')} intro={t('notes.intro')} width="read" actions={<PrintButton size="sm" />}>
      <NoteList />
    </Page>
  )
}
