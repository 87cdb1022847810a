import { useState } from 'react'
import { ActionTile, ActionTiles } from '../../src/action-tile/action-tile.tsx'
import { Button } from '../../src/button/button.tsx'
import { Chip } from '../../src/chip/chip.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { BagIcon } from '../../src/icons/bag-icon.tsx'
import { PhoneIcon } from '../../src/icons/phone-icon.tsx'
import { PlusIcon } from '../../src/icons/plus-icon.tsx'
import { ShieldIcon } from '../../src/icons/shield-icon.tsx'
import { QuickActions } from '../../src/quick-actions/quick-actions.tsx'
import { Segment } from '../../src/segment/segment.tsx'
import { Stepper } from '../../src/stepper/stepper.tsx'
import { Tabs } from '../../src/tabs/tabs.tsx'
import * as pictures from '../pictures.ts'
import { Sample, Section } from './section.tsx'
import * as styles from './sections.module.css'

export function Actions() {
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(1)
  const [tab, setTab] = useState('a')
  const [segment, setSegment] = useState<string>('b')
  const stepperWords = {
    label: '수량',
    decreaseLabel: '빼기',
    increaseLabel: '더하기',
    removeLabel: '지우기',
  }
  return (
    <Section title="Actions">
      {(['main', 'tint', 'neutral', 'plain', 'text'] as const).map((variant) => (
        <Sample key={variant} name={`Button ${variant}: L, M, S, busy, disabled`} row>
          <Button variant={variant}>6,300원 결제하기</Button>
          <Button variant={variant} size="m" icon={<PhoneIcon size={18} />}>
            매장 전화
          </Button>
          <Button variant={variant} size="s">
            추가 주문
          </Button>
          <Button variant={variant} busy>
            담기
          </Button>
          <Button variant={variant} disabled reasonId="why">
            다음
          </Button>
        </Sample>
      ))}
      <Sample name="Button: wide, danger, a promise" row>
        <p id="why">5,000원 더 담으면 주문할 수 있어요.</p>
        <Button wide busy={busy} onClick={() => setBusy(true)}>
          눌러 보세요
        </Button>
        <Button
          variant="neutral"
          tone="danger"
          size="m"
          onClick={() => new Promise((resolve) => setTimeout(resolve, 2000))}
        >
          웨이팅 취소
        </Button>
      </Sample>
      <Sample name="IconButton: plain, count, 99+, float, raised, neutral, disabled" row>
        <IconButton label="장바구니">
          <BagIcon />
        </IconButton>
        <IconButton label="장바구니 3개" count={3}>
          <BagIcon />
        </IconButton>
        <IconButton label="장바구니 120개" count={120}>
          <BagIcon />
        </IconButton>
        <IconButton label="담기" variant="float">
          <PlusIcon />
        </IconButton>
        <IconButton label="담기" variant="raised">
          <PlusIcon />
        </IconButton>
        <IconButton label="담기" variant="neutral">
          <PlusIcon />
        </IconButton>
        <IconButton label="담기" disabled>
          <PlusIcon />
        </IconButton>
      </Sample>
      <Sample name="Stepper: S with removal, S at its limits, L, disabled" row>
        <Stepper {...stepperWords} value={count} onChange={setCount} onRemove={() => setCount(1)} max={5} />
        <Stepper {...stepperWords} value={1} max={1} onChange={setCount} />
        <Stepper {...stepperWords} value={count} onChange={setCount} size="l" />
        <Stepper {...stepperWords} value={3} onChange={setCount} disabled />
      </Sample>
      <Sample name="Chip: off, on, disabled" row>
        <Chip>겨울 한정</Chip>
        <Chip selected>전체</Chip>
        <Chip disabled>비건</Chip>
      </Sample>
      <Sample name="Segment">
        <Segment
          label="온도"
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'a', label: '차갑게' },
            { value: 'b', label: '따뜻하게' },
            { value: 'c', label: '미지근하게', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Tabs: even, scrolled">
        <div className={styles.stack}>
          <Tabs
            label="쿠폰"
            even
            active={tab}
            onChange={setTab}
            tabs={[
              { id: 'a', label: '내 쿠폰' },
              { id: 'b', label: '받을 쿠폰' },
            ]}
          />
          <Tabs
            label="분류"
            active="f"
            onChange={() => undefined}
            more={{ label: '전체 분류', onOpen: () => undefined }}
            tabs={['추천', '커피', '음료', '티·에이드', '베이커리', '원두·굿즈'].map((label, index) => ({
              id: 'abcdef'[index] ?? '',
              label,
            }))}
          />
        </div>
      </Sample>
      <Sample name="ActionTile: accent, card, disabled">
        <ActionTiles>
          <ActionTile tone="accent" title="주문하기" text="앉은 자리에서 바로" picture={pictures.coffee} />
          <ActionTile title="포장" text="지금은 주문할 수 없어요" picture={pictures.plate} disabled />
        </ActionTiles>
      </Sample>
      <QuickActions
        label="카드"
        look="tint"
        actions={[
          { id: 'charge', label: '충전', icon: <PlusIcon size={22} /> },
          { id: 'bag', label: '카드 담기', icon: <BagIcon size={22} /> },
          { id: 'call', label: '고객센터', icon: <PhoneIcon size={22} /> },
          { id: 'lost', label: '분실 신고', icon: <ShieldIcon size={22} />, disabled: true },
        ]}
      />
    </Section>
  )
}
