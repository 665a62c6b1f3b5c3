/** A reason of the catalog. The id is its numeric code; -1, "other", has no row. */
export type ShippedReason = {
  readonly id: number
  /** 1: referrals and preferences; 2: why staff refer a child by hand; 5: application status. */
  readonly type: 1 | 2 | 5
  readonly whose: 'parent' | 'program' | 'agency'
  readonly en: string
  readonly es: string
  readonly zh: string
}

type Texts = readonly [en: string, es: string, zh: string]

/** The reason with which an unresponsive family's application is closed automatically. */
export const familyUnresponsive = 501
/** The reason with which an application is closed that was merged into another one. */
export const mergedIntoAnother = 512

const texts = {
  unresponsive: ['Family unresponsive', 'La familia no responde', '家庭未回應'],
  onVacation: ['On vacation', 'De vacaciones', '正在度假'],
  moved: ['Moved', 'Mudanza', '已搬家'],
  notReady: ['Not ready yet', 'Todavía no es el momento', '尚未準備好'],
  selfApply: ['Family applied on its own', 'La familia hizo la solicitud por su cuenta', '家庭自行申請'],
  voucher: [
    'Tagged with a voucher, but no match for 30 days',
    'Etiquetada con un vale, pero sin coincidencia en 30 días',
    '已加上托兒券標籤，但 30 天內沒有配對',
  ],
  foundCare: ['Found other child care', 'Ya hay otro cuidado infantil', '已找到其他托兒服務'],
  noNeed: ['Child care no longer needed', 'Ya no se necesita cuidado infantil', '不再需要托兒服務'],
  tooFar: ['Too far away', 'Queda demasiado lejos', '距離太遠'],
  hours: ['Days or hours do not work', 'Los días o el horario no sirven', '日子或時間不合適'],
  declined: ['Family declined', 'La familia no aceptó', '家庭已拒絕'],
  noDocuments: ['Missing documents', 'Faltan documentos', '缺少文件'],
  noSupport: [
    'The program cannot meet the child’s needs',
    'El programa no puede atender las necesidades del niño',
    '托兒機構無法滿足孩子的需要',
  ],
  seatGone: ['Seat no longer available', 'El lugar ya no está disponible', '名額已不再提供'],
  duplicate: ['Duplicate application', 'Solicitud duplicada', '重複申請'],
  asked: ['At the family’s request', 'A pedido de la familia', '應家庭要求'],
  merged: ['Merged into another application', 'Combinada con otra solicitud', '已併入另一份申請'],
  notEligible: ['No longer eligible', 'Ya no califica', '不再符合資格'],
} satisfies Record<string, Texts>

/** The same reasons as a family says them about itself. */
const inOwnWords = {
  tooFar: ['It is too far for me', 'Me queda demasiado lejos', '對我來說太遠'],
  hours: ['The days or hours do not work for us', 'Los días o el horario no nos sirven', '日子或時間不適合我們'],
  language: [
    'I prefer a program in another language',
    'Prefiero un programa en otro idioma',
    '我希望找使用其他語言的托兒機構',
  ],
  notRight: ['It is not right for my child', 'No es adecuado para mi hijo o hija', '不適合我的孩子'],
  cost: ['It costs too much for us', 'Cuesta demasiado para nosotros', '對我們來說費用太高'],
  badExperience: [
    'I had a bad experience with this program',
    'Tuve una mala experiencia con este programa',
    '我在這家托兒機構有過不好的經驗',
  ],
  foundCare: ['We found other child care', 'Ya tenemos otro cuidado infantil', '我們已找到其他托兒服務'],
  notReady: ['We are not ready yet', 'Todavía no es el momento para nosotros', '我們還沒準備好'],
  onVacation: ['We are on vacation', 'Estamos de vacaciones', '我們正在度假'],
  moved: ['We moved', 'Nos mudamos', '我們搬家了'],
  noNeed: ['We no longer need child care', 'Ya no necesitamos cuidado infantil', '我們不再需要托兒服務'],
} satisfies Record<string, Texts>

/** Why staff refer a child by hand. */
const forReferring = {
  familyAsked: ['The family asked for this program', 'La familia pidió este programa', '家庭希望到這家托兒機構'],
  siblingHere: ['A sibling goes to this program', 'Un hermano asiste a este programa', '有兄弟姊妹在這家托兒機構'],
  cameBefore: ['The child went here before', 'El niño ya asistió a este programa', '孩子以前上過這家托兒機構'],
  nearby: ['Close to home or work', 'Cerca de la casa o del trabajo', '離家或工作地點近'],
  language: ['Speaks the family’s language', 'Habla el idioma de la familia', '使用家庭的語言'],
  meetsNeeds: [
    'Can meet the child’s special needs',
    'Puede atender las necesidades especiales del niño',
    '能配合孩子的特殊需要',
  ],
  urgent: ['The family needs care urgently', 'La familia necesita cuidado con urgencia', '家庭急需托兒服務'],
  programAsked: ['The program asked for the child', 'El programa pidió al niño', '托兒機構希望接收這名孩子'],
} satisfies Record<string, Texts>

const list = (
  first: number,
  type: ShippedReason['type'],
  whose: ShippedReason['whose'],
  reasons: readonly Texts[],
): ShippedReason[] => reasons.map(([en, es, zh], index) => ({ id: first + index, type, whose, en, es, zh }))

/**
 * Why a referral, a preference or an application ended and on which side, and why a child was referred by hand. Codes are
 * never reused for another reason.
 */
export const shippedReasons: readonly ShippedReason[] = [
  ...list(101, 1, 'parent', [
    inOwnWords.tooFar,
    inOwnWords.hours,
    inOwnWords.language,
    inOwnWords.notRight,
    inOwnWords.cost,
    inOwnWords.badExperience,
    inOwnWords.foundCare,
    inOwnWords.notReady,
    inOwnWords.onVacation,
    inOwnWords.moved,
    inOwnWords.noNeed,
  ]),
  ...list(201, 1, 'program', [
    texts.unresponsive,
    texts.declined,
    texts.onVacation,
    texts.moved,
    texts.notReady,
    texts.selfApply,
    texts.hours,
    texts.noDocuments,
    texts.noSupport,
    texts.seatGone,
    texts.foundCare,
    texts.tooFar,
  ]),
  ...list(301, 1, 'agency', [
    texts.unresponsive,
    texts.declined,
    texts.onVacation,
    texts.moved,
    texts.notReady,
    texts.selfApply,
    texts.voucher,
    texts.tooFar,
    texts.hours,
    texts.foundCare,
    texts.asked,
  ]),
  ...list(401, 5, 'parent', [
    inOwnWords.foundCare,
    inOwnWords.noNeed,
    inOwnWords.moved,
    inOwnWords.onVacation,
    inOwnWords.notReady,
  ]),
  ...list(familyUnresponsive, 5, 'agency', [
    texts.unresponsive,
    texts.onVacation,
    texts.moved,
    texts.notReady,
    texts.selfApply,
    texts.voucher,
    texts.foundCare,
    texts.noNeed,
    texts.asked,
    texts.duplicate,
    texts.notEligible,
    texts.merged,
  ]),
  ...list(701, 2, 'agency', Object.values(forReferring)),
  ...list(601, 5, 'program', [texts.unresponsive, texts.moved, texts.notReady, texts.selfApply]),
]
