import { Button, FileInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Stack } from '../../../ui/page/Panel.tsx'
import { OrganizationField } from '../user/OrganizationField.tsx'
import classes from './Import.module.css'
import type { Imported, NotTaken } from './imported.ts'
import { useImport } from './useImport.ts'

type OutcomeProps = { imported: Imported; onSave: (lines: readonly NotTaken[]) => void }

/** Says who was added, and each line that was not with its reasons. It takes the focus from the button that is gone. */
function Outcome({ imported: { taken, notTaken, needsSites }, onSave }: OutcomeProps) {
  const { t } = useTranslation()
  const id = useId()
  useEffect(() => focusPlace(id), [id])
  return (
    <div id={id} tabIndex={-1}>
      <p>
        <strong>{t('administration.import.taken', { count: taken })}</strong>
      </p>
      {needsSites && <p>{t('administration.import.needsSites')}</p>}
      {notTaken.length > 0 && (
        <>
          <p>{t('administration.import.notTaken', { count: notTaken.length })}</p>
          <ul className={classes.lines}>
            {notTaken.map(({ line: { row }, name, why }) => (
              <li key={row}>
                <small>{t('administration.import.row', { row })}</small>
                <strong>{name}</strong>
                {why.map((each) => (
                  <span key={each}>{each}</span>
                ))}
              </li>
            ))}
          </ul>
          <SaveButton label={t('administration.import.saveNotTaken')} onClick={() => onSave(notTaken)} />
        </>
      )}
    </div>
  )
}

/** A button that saves a workbook. */
function SaveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      className={classes.save}
      variant="default"
      size="sm"
      leftSection={<IconDownload aria-hidden size={18} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Adds the staff of a workbook to the administrator's organization, and lists each line that was not taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const model = useImport()
  const {
    organization,
    chooseOrganization,
    isReady,
    roles,
    titles,
    hasSites,
    lines,
    fault,
    isReading,
    imported,
    isBusy,
  } = model
  const { choose, send, saveWorkbook } = model
  const forgetFile = useRef<() => void>(null)
  const actions = imported ? (
    <Button onClick={onClose}>{t('administration.import.close')}</Button>
  ) : (
    <>
      <Button variant="default" onClick={onClose}>
        {t('shell.ui.cancel')}
      </Button>
      <Button loading={isBusy || isReading} disabled={lines.length === 0} onClick={() => void send()}>
        {t('administration.import.send', { count: lines.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('administration.import.title')} onClose={onClose} actions={actions}>
      {imported ? (
        <Outcome imported={imported} onSave={(notTaken) => void saveWorkbook(notTaken)} />
      ) : (
        <Stack>
          <p>{t('administration.import.intro')}</p>
          {organization && <OrganizationField organization={organization} onChoose={chooseOrganization} />}
          <DescriptionList
            entries={[
              [t('administration.import.titles'), titles.join(' · ')],
              [t('administration.import.roles'), inARow(roles)],
              ...(hasSites
                ? ([[t('administration.import.columns.sites'), t('administration.import.sitesHint')]] as const)
                : []),
            ]}
          />
          <div>
            <SaveButton label={t('administration.import.saveTemplate')} onClick={() => void saveWorkbook()} />
          </div>
          {isReady && (
            <div>
              <FileInput
                key={organization?.id}
                label={t('administration.import.file')}
                accept=".xlsx"
                placeholder={t('administration.import.choose')}
                error={fault}
                aria-busy={isReading}
                resetRef={forgetFile}
                onChange={(file) => {
                  void choose(file ?? undefined)
                  // The same file can be chosen again once it was corrected.
                  forgetFile.current?.()
                }}
              />
              <p role="status">{isReading && t('administration.import.reading')}</p>
            </div>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
