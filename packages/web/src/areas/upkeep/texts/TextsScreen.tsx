import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { LanguageDialog } from './LanguageDialog.tsx'
import { NewTextDialog } from './NewTextDialog.tsx'
import { TextDialog } from './TextDialog.tsx'
import { TextFilters } from './TextFilters.tsx'
import { textColumns } from './textColumns.tsx'
import { keyOf, useTexts } from './useTexts.ts'

/** Shows every text of the interface in each language, to be changed for everybody. */
export default function TextsScreen() {
  const { t, i18n } = useTranslation()
  const { isDebug } = useParameters('texts')
  const [dialog, setDialog] = useState<'new' | 'language'>()
  const model = useTexts()
  const { list, filter, languages, files, opened, open, close } = model
  const done = () => setDialog(undefined)
  const actions = (
    <>
      <Button variant="default" onClick={() => setDialog('language')}>
        {t('upkeep.texts.languages')}
      </Button>
      {isDebug && <Button onClick={() => setDialog('new')}>{t('upkeep.texts.add')}</Button>}
    </>
  )
  return (
    <Page title={t('upkeep.texts.title')} intro={t('upkeep.texts.intro')} width="full" actions={actions}>
      <DataGrid
        name="interfaceTexts"
        label={t('upkeep.texts.title')}
        columns={textColumns(t, languages, i18n.language)}
        {...list}
        keyOf={keyOf}
        nameOf={keyOf}
        onOpen={open}
        listing={JSON.stringify(filter)}
        tools={<TextFilters model={model} />}
        empty={<EmptyState title={t('upkeep.texts.none')} text={t('upkeep.texts.noneText')} />}
      />
      {opened && <TextDialog key={keyOf(opened)} row={opened} languages={languages} onClose={close} />}
      {dialog === 'new' && <NewTextDialog files={files.map(({ name }) => name)} onClose={done} />}
      {dialog === 'language' && <LanguageDialog languages={languages} onClose={done} />}
    </Page>
  )
}
