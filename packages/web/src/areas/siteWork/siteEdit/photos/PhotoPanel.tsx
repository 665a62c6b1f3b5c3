import { Button } from '@mantine/core'
import { getSitePhoto } from '@semilla/contract/sites/editing.ts'
import { siteLimits } from '@semilla/domain/sites/site.ts'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../../api/call.ts'
import { sendBytes } from '../../../../api/sendBytes.ts'
import { Form } from '../../../../forms/Form.tsx'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { Theirs } from '../../../../ui/display/Theirs.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { focusTitle } from '../../../../ui/navigation/focus.ts'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { addSitePhoto, changeSitePhoto, removeSitePhoto } from '../../queries.ts'
import classes from './Photos.module.css'
import { type Photo, usePhotoText } from './usePhotoText.ts'

function StoredPhoto({ siteId, photo, isFirst }: { siteId: number; photo: Photo; isFirst: boolean }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const first = useAction(changeSitePhoto)
  const remove = useAction(removeSitePhoto)
  const { id: photoId, description } = photo
  const named = { siteId, photoId }
  const { form, field, input, submit, theirs } = usePhotoText(siteId, photo)
  const item = useRef<HTMLLIElement>(null)
  const isBusy = form.isBusy || first.isBusy || remove.isBusy
  const isMoving = useRef(false)
  const makeFirst = async () => {
    const asFirst = { ...named, description, seen: description, position: 1 }
    isMoving.current = true
    await first.act(asFirst, () => t('siteWork.photos.isFirst'))
  }
  // The button that was pressed is gone once the photos are shown in their new order.
  const moved = useEffectEvent(() => {
    if (isFirst && isMoving.current) focusWhenLost(input)
    isMoving.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another photo becomes the first one
  useEffect(() => moved(), [isFirst])
  const askToRemove = async () => {
    const neighbor = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const texts = { title: t('siteWork.photos.removeTitle'), text: t('siteWork.photos.removeText') }
    if (!(await confirm({ ...texts, yes: t('siteWork.photos.remove'), isDestructive: true }))) return
    if (await remove.act(named, () => t('siteWork.photos.removed'))) {
      const next = neighbor?.querySelector('input')
      if (next) next.focus()
      else focusTitle()
    }
  }
  return (
    <li ref={item}>
      <Form form={form} onSubmit={(event) => form.isDirty && submit(event)} className={classes.photo}>
        <img src={fileAddress(getSitePhoto, { photoId, size: 'small' })} alt={description} />
        <TextField {...form.bind(field)} optional autoComplete="off" maxLength={siteLimits.photoText} />
        {theirs !== undefined && <Theirs title={t('siteWork.photos.theirs')} text={theirs} />}
        <div className={classes.buttons}>
          {form.isDirty && (
            <Button type="submit" size="compact-md" loading={form.isBusy}>
              {t('siteWork.photos.describe')}
            </Button>
          )}
          {!isFirst && (
            <Button size="compact-md" variant="default" disabled={isBusy} onClick={makeFirst}>
              {t('siteWork.photos.makeFirst')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="brick" disabled={isBusy} onClick={askToRemove}>
            {t('siteWork.photos.remove')}
          </Button>
        </div>
      </Form>
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
            <StoredPhoto key={photo.id} {...{ siteId, photo }} isFirst={index === 0} />
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
