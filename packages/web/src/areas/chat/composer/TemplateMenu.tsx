import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { colon } from '../../../api/texts/format.ts'
import { type Language, languages } from '../../../api/texts/texts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { listTemplates } from '../queries.ts'
import classes from './Composer.module.css'

type Props = {
  /** The language that the family reads, in which texts are offered first. */
  familyLanguage: Language | undefined
  onChoose: (text: string) => void
}

function TemplateDialog({ familyLanguage, onChoose, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(listTemplates, {})
  const { data } = read
  const [language, setLanguage] = useState(familyLanguage ?? (i18next.language as Language))
  return (
    <Dialog title={t('chat.templates.title')} onClose={onClose} width="wide">
      <NativeSelect
        label={t('chat.templates.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={languages.map((value) => ({ value, label: t(`chat.templates.in.${value}`) }))}
      />
      {!data && <NotRead read={read} count={3} />}
      {data?.length === 0 && <p>{t('chat.templates.none')}</p>}
      <ul className={classes.templates}>
        {data?.map(({ id, name, texts }) => {
          const text = texts[language] || texts.en
          return (
            <li key={id ?? name}>
              <div>
                <strong>{name}</strong>
                <p lang={texts[language] ? language : 'en'}>{text}</p>
              </div>
              <Button
                size="sm"
                variant="default"
                onClick={() => onChoose(text)}
                aria-label={`${t('chat.templates.use')}${colon()}${name}`}
              >
                {t('chat.templates.use')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Lets staff begin a message with a text that their organization has prepared, in the family's language. */
export function TemplateMenu({ familyLanguage, onChoose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can(session, 'writeMessages')) return null
  return (
    <>
      <ActionIcon size={44} variant="subtle" aria-label={t('chat.templates.title')} onClick={() => setOpen(true)}>
        <IconTemplate aria-hidden size={22} />
      </ActionIcon>
      {isOpen && (
        <TemplateDialog
          familyLanguage={familyLanguage}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            setOpen(false)
            onChoose(text)
          }}
        />
      )}
    </>
  )
}
