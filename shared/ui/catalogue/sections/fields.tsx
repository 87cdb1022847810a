import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Checkbox } from '../../src/checkbox/checkbox.tsx'
import { CodeField } from '../../src/code-field/code-field.tsx'
import { CardIcon } from '../../src/icons/card-icon.tsx'
import { MobileIcon } from '../../src/icons/mobile-icon.tsx'
import { MonthCalendar } from '../../src/month-calendar/month-calendar.tsx'
import { PhoneField } from '../../src/phone-field/phone-field.tsx'
import { RadioGroup } from '../../src/radio-group/radio-group.tsx'
import { SearchField } from '../../src/search-field/search-field.tsx'
import { SelectField } from '../../src/select-field/select-field.tsx'
import { Switch } from '../../src/switch/switch.tsx'
import { TextArea } from '../../src/text-area/text-area.tsx'
import { TextField } from '../../src/text-field/text-field.tsx'
import { Sample, Section } from './section.tsx'
import * as styles from './sections.module.css'

export function Fields() {
  const [text, setText] = useState('김서연')
  const [phone, setPhone] = useState('01012345678')
  const [code, setCode] = useState('')
  const [search, setSearch] = useState('라떼')
  const [on, setOn] = useState(true)
  const [pay, setPay] = useState<string>('card')
  const [day, setDay] = useState<string | null>('2026-11-12')
  return (
    <Section title="Fields">
      <Sample name="SelectField">
        <SelectField
          label="할부"
          value="lump-sum"
          onChange={() => undefined}
          options={[
            { value: 'lump-sum', label: '일시불' },
            { value: '2-months', label: '2개월' },
          ]}
        />
      </Sample>
      <Sample name="MonthCalendar, with arrows for years">
        <MonthCalendar
          value={day}
          onChange={setDay}
          today="2026-11-20"
          isPickable={(each) => each <= '2026-11-20'}
          weekdayNames={['일', '월', '화', '수', '목', '금', '토']}
          monthTitle={({ year, month }) => `${year}년 ${month}월`}
          dayLabel={(each) => each}
          previousMonthLabel="지난달"
          nextMonthLabel="다음 달"
          years={{
            previousLabel: '지난해',
            nextLabel: '다음 해',
            title: (year) => `${year}년`,
            monthTitle: (month) => `${month}월`,
          }}
        />
      </Sample>
      <Sample name="Fields: filled, help, unit, error, disabled">
        <div className={styles.stack}>
          <TextField label="이름" value={text} onChange={setText} />
          <PhoneField
            label="휴대폰 번호"
            value={phone}
            onChange={setPhone}
            trailing={
              <Button size="s" variant="tint">
                인증하기
              </Button>
            }
          />
          <CodeField
            label="인증번호"
            value={code}
            onChange={setCode}
            help="문자로 받은 6자리 숫자를 입력해 주세요."
          />
          <TextField
            label="포인트"
            aside="2,450P 있어요"
            trailing="P"
            value="2,450"
            onChange={() => undefined}
            inputMode="numeric"
          />
          <TextField label="이름" value="김" onChange={setText} error="이름은 두 글자 이상 입력해 주세요." />
          <TextField label="카드 번호" value="" placeholder="숫자 16자리" onChange={setText} disabled />
          <TextArea
            label="요청사항"
            value={text}
            onChange={setText}
            maxLength={100}
            help={`${text.length} / 100`}
          />
          <SearchField
            label="검색"
            value={search}
            onChange={setSearch}
            clearLabel="지우기"
            placeholder="메뉴 이름이나 초성으로 찾기"
          />
        </div>
      </Sample>
      <Sample name="Checkbox: consent, option, disabled">
        <Checkbox shape="round" strong checked={on} onChange={setOn}>
          전체동의
        </Checkbox>
        <Checkbox shape="round" checked={!on} onChange={(checked) => setOn(!checked)}>
          서비스 이용약관
        </Checkbox>
        <Checkbox checked={on} onChange={setOn} detail="+1,000원" note="하루 20개 한정">
          생딸기
        </Checkbox>
        <Checkbox checked={false} disabled onChange={setOn} detail="+500원">
          타피오카 펄
        </Checkbox>
      </Sample>
      <Sample name="RadioGroup, circle at the end">
        <RadioGroup
          label="결제 수단"
          circle="end"
          value={pay}
          onChange={setPay}
          options={[
            { value: 'card', label: '신용·체크카드', icon: <CardIcon size={20} /> },
            {
              value: 'phone',
              label: '휴대폰 결제',
              icon: <MobileIcon size={20} />,
              note: '다음 달 요금과 함께 내요',
            },
            { value: 'none', label: '만나서 결제', icon: <MobileIcon size={20} />, disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Switch">
        <Switch checked={on} onChange={setOn} strong>
          현금영수증
        </Switch>
        <Switch checked={!on} onChange={(checked) => setOn(!checked)}>
          소식 받기
        </Switch>
        <Switch checked={false} onChange={setOn} disabled>
          준비 중
        </Switch>
      </Sample>
    </Section>
  )
}
