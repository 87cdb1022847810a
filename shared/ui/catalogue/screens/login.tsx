import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Checkbox } from '../../src/checkbox/checkbox.tsx'
import { CodeField } from '../../src/code-field/code-field.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { ClockIcon } from '../../src/icons/clock-icon.tsx'
import { RightIcon } from '../../src/icons/right-icon.tsx'
import { PhoneField } from '../../src/phone-field/phone-field.tsx'
import { Sheet } from '../../src/sheet/sheet.tsx'
import { TextField } from '../../src/text-field/text-field.tsx'
import { type Locale, say } from '../samples.ts'
import * as styles from './login.module.css'
import { MainScreen } from './main.tsx'

export function LoginScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [open, setOpen] = useState(true)
  const [name, setName] = useState(t('김서연', 'Seoyeon Kim'))
  const [phone, setPhone] = useState('01012345678')
  const [code, setCode] = useState('482913')
  const [agreed, setAgreed] = useState({ age: true, service: true, privacy: true, news: false })
  const terms = [
    ['age', t('만 14세 이상이에요', 'I am 14 or older'), true, false],
    ['service', t('서비스 이용약관', 'Terms of service'), true, true],
    ['privacy', t('개인정보 수집·이용', 'Use of personal data'), true, true],
    ['news', t('할인 소식과 쿠폰 받기', 'News and coupons'), false, true],
  ] as const
  return (
    <>
      <MainScreen locale={locale} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('닫기', 'Close')}
        title={t('휴대폰 번호로 시작해요', 'Start with your phone')}
        text={t('번호만 확인하면 바로 주문할 수 있어요.', 'Confirm your number and you can order.')}
        action={<Button wide>{t('확인하고 시작하기', 'Confirm and start')}</Button>}
      >
        <div className={styles.fields}>
          <TextField label={t('이름', 'Name')} value={name} onChange={setName} autoComplete="name" />
          <PhoneField
            label={t('휴대폰 번호', 'Phone')}
            value={phone}
            onChange={setPhone}
            trailing={
              <Button variant="tint" size="s">
                {t('다시 받기', 'Send again')}
              </Button>
            }
          />
          <CodeField
            label={t('인증번호', 'Code')}
            value={code}
            onChange={setCode}
            autoFocus
            help={t('문자로 받은 6자리 숫자를 입력해 주세요.', 'Six digits from the text message.')}
            trailing={
              <span className={styles.timer}>
                <ClockIcon size={18} /> 1:38
              </span>
            }
          />
        </div>
        <Checkbox
          shape="round"
          strong
          checked={Object.values(agreed).every(Boolean)}
          onChange={(all) => setAgreed({ age: all, service: all, privacy: all, news: all })}
        >
          {t('전체동의', 'Agree to all')}
        </Checkbox>
        <Divider space="none" />
        {terms.map(([id, label, required, opens]) => (
          <Checkbox
            key={id}
            shape="round"
            checked={agreed[id]}
            onChange={(checked) => setAgreed({ ...agreed, [id]: checked })}
            trailing={
              opens && (
                <IconButton label={t(`${label} 보기`, `Read ${label}`)} className={styles.read}>
                  <RightIcon size={18} />
                </IconButton>
              )
            }
          >
            {label}{' '}
            <small className={required ? styles.required : styles.optional}>
              {required ? t('필수', 'required') : t('선택', 'optional')}
            </small>
          </Checkbox>
        ))}
      </Sheet>
    </>
  )
}
