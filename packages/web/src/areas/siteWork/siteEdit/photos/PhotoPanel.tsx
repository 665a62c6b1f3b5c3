import { Button } from '@mantine/core'
import { getSitePhoto } from '@semilla/contract/sites/editing.ts'
import { siteLimits } from '@semilla/domain/sites/site.ts'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../../api/call.ts'
import { sendBytes } from '../../../../api/sendBytes.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { addSitePhoto, changeSitePhoto, removeSitePhoto } from '../../queries.ts'
import type { Site } from '../typed.ts'
import classes from './Photos.module.css'

type Photo = Site['provider']['photos'][number]

function StoredPhoto({ siteId, photo, isFirst }: { siteId: number; photo: Photo; isFirst: boolean }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const change = useAction(changeSitePhoto)
  const remove = useAction(removeSitePhoto)
  const [description, setDescription] = useState(photo.description)
  const isBusy = change.isBusy || remove.isBusy
  const named = { siteId, photoId: photo.id }
  const askToRemove = async () => {
    const texts = { title: t('siteWork.photos.removeTitle'), text: t('siteWork.photos.removeText') }
    if (await confirm({ ...texts, yes: t('siteWork.photos.remove'), isDestructive: true }))
      await remove.act(named, () => t('siteWork.photos.removed'))
  }
  return (
    <li className={classes.photo}>
      <img src={fileAddress(getSitePhoto, { photoId: photo.id, size: 'small' })} alt={photo.description} />
      <TextField
        name={`photo-${photo.id}`}
        label={t('siteWork.photos.description')}
        optional
        autoComplete="off"
        maxLength={siteLimits.photoText}
        value={description}
        onChange={setDescription}
      />
      <div className={classes.buttons}>
        {description.trim() !== photo.description && (
          <Button
            size="compact-md"
            loading={change.isBusy}
            onClick={() =>
              change.act({ ...named, description: description.trim() }, () => t('siteWork.photos.described'))
            }
          >
            {t('siteWork.photos.describe')}
          </Button>
        )}
        {!isFirst && (
          <Button
            size="compact-md"
            variant="default"
            disabled={isBusy}
            onClick={() =>
              change.act({ ...named, description: photo.description, position: 1 }, () => t('siteWork.photos.isFirst'))
            }
          >
            {t('siteWork.photos.makeFirst')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="brick" disabled={isBusy} onClick={askToRemove}>
          {t('siteWork.photos.remove')}
        </Button>
      </div>
    </li>
  )
}

/** Shows the photos of a site, to add, describe, order and remove them. */
export function PhotoPanel({ siteId, photos }: { siteId: number; photos: readonly Photo[] }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const add = useAction(addSitePhoto)
  const send = async (file: File) => {
    setPercent(0)
    try {
      const uploadId = await sendBytes(file, (sent) => setPercent(Math.max(0, sent.percent))).sent
      await add.act({ siteId, uploadId, description: '', file: undefined }, () => t('siteWork.photos.added'))
    } catch {
      toast.problem(t('siteWork.photos.failed'))
    }
    setPercent(undefined)
  }
  return (
    <Panel title={t('siteWork.photos.title')}>
      <p className={classes.hint}>{t('siteWork.photos.hint', { most: siteLimits.photos })}</p>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <StoredPhoto key={`${photo.id} ${photo.description}`} {...{ siteId, photo }} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {photos.length < siteLimits.photos && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            aria-label={t('siteWork.photos.add')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void send(file)
            }}
          />
          <Button
            variant="default"
            loading={percent !== undefined}
            leftSection={<IconUpload aria-hidden size={18} />}
            onClick={() => input.current?.click()}
          >
            {t('siteWork.photos.add')}
          </Button>
          <p role="status" className={classes.hint}>
            {percent !== undefined && t('siteWork.photos.sending', { percent })}
          </p>
        </>
      )}
    </Panel>
  )
}
