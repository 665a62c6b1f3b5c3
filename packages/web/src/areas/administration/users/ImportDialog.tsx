import { Button, FileInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { OrganizationField } from '../user/OrganizationField.tsx'
import classes from './Import.module.css'
import { type Imported, useImport } from './useImport.ts'

function Outcome({ imported: { taken, notTaken } }: { imported: Imported }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <p>
        <strong>{t('administration.import.taken', { count: taken })}</strong>
      </p>
      {notTaken.length > 0 && (
        <>
          <p>{t('administration.import.notTaken', { count: notTaken.length })}</p>
          <ul className={classes.lines}>
            {notTaken.map(({ row, name, why }) => (
              <li key={row}>
                <small>{t('administration.import.row', { row })}</small>
                <strong>{name}</strong>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Adds the staff of a workbook to the administrator's organization, and lists each line that was not taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { organization, chooseOrganization, isReady, roles, titles, lines, fault, imported, choose, send, isBusy } =
    useImport()
  const actions = imported ? (
    <Button onClick={onClose}>{t('administration.import.close')}</Button>
  ) : (
    <>
      <Button variant="default" onClick={onClose}>
        {t('shell.ui.cancel')}
      </Button>
      <Button loading={isBusy} disabled={lines.length === 0} onClick={() => void send()}>
        {t('administration.import.send', { count: lines.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('administration.import.title')} onClose={onClose} actions={actions}>
      {imported ? (
        <Outcome imported={imported} />
      ) : (
        <Stack>
          <p>{t('administration.import.intro')}</p>
          {organization && <OrganizationField organization={organization} onChoose={chooseOrganization} />}
          <DescriptionList
            entries={[
              [t('administration.import.titles'), titles.join(' · ')],
              [t('administration.import.roles'), inARow(roles)],
            ]}
          />
          {isReady && (
            <FileInput
              key={organization?.id}
              label={t('administration.import.file')}
              accept=".xlsx"
              placeholder={t('administration.import.choose')}
              error={fault}
              onChange={(file) => void choose(file)}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}
