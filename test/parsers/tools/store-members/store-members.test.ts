import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/store-members/index.ts';
import { read } from '../../support/documents/recording.ts';

function membersOf(text: string): readonly unknown[] {
  const { confidence, observed } = read(parser, text, 'members.txt', {});
  expect(confidence).toBeGreaterThan(0.9);
  return observed.map(({ object, source }) => [object.metadata.name, object.spec, object.status, source.line]);
}

describe('patronictl list', () => {
  it('is a member for each row, with the cluster of the upper border', () => {
    const rows = membersOf(`+ Cluster: ledger (6989123719235117097) -+--------------+----+-----------+
| Member   | Host         | Role         | State        | TL | Lag in MB |
+----------+--------------+--------------+--------------+----+-----------+
| ledger-0 | 10.244.4.31  | Leader       | running      | 12 |           |
| ledger-1 | 10.244.2.88  | Replica      | start failed |    |   unknown |
| ledger-2 | 10.244.7.14  | Sync Standby | streaming    | 12 |       211 |
+----------+--------------+--------------+--------------+----+-----------+
`);
    expect(rows).toEqual([
      [
        'ledger/ledger-0',
        { store: 'ledger', member: 'ledger-0', address: '10.244.4.31', role: 'Leader' },
        { state: 'running', runs: true, leads: true },
        4,
      ],
      [
        'ledger/ledger-1',
        { store: 'ledger', member: 'ledger-1', address: '10.244.2.88', role: 'Replica' },
        { state: 'start failed', runs: false, leads: false },
        5,
      ],
      [
        'ledger/ledger-2',
        { store: 'ledger', member: 'ledger-2', address: '10.244.7.14', role: 'Sync Standby' },
        { state: 'streaming', runs: true, leads: false, lagMegabytes: 211 },
        6,
      ],
    ]);
  });

  it('tells of a pause that stands below the table', () => {
    const rows = membersOf(`+ Cluster: ledger (72) --+---------+---------+----+-----------+
| Member   | Host        | Role    | State   | TL | Lag in MB |
+----------+-------------+---------+---------+----+-----------+
| ledger-0 | 10.244.4.31 | Replica | stopped |    |   unknown |
+----------+-------------+---------+---------+----+-----------+
 Maintenance mode: on
`);
    expect(rows).toEqual([
      [
        'ledger/ledger-0',
        { store: 'ledger', member: 'ledger-0', address: '10.244.4.31', role: 'Replica', paused: true },
        { state: 'stopped', runs: false, leads: false },
        4,
      ],
    ]);
  });

  it('has the cluster in a column in old versions, where a replica has no role', () => {
    const rows = membersOf(`+---------+--------+-----------+--------+---------+----+-----------+
| Cluster | Member |    Host   |  Role  |  State  | TL | Lag in MB |
+---------+--------+-----------+--------+---------+----+-----------+
|  shop   | shop-0 | 10.2.0.14 | Leader | running |  3 |         0 |
|  shop   | shop-1 | 10.2.1.90 |        | stopped |    |   unknown |
+---------+--------+-----------+--------+---------+----+-----------+
`);
    expect(rows).toEqual([
      [
        'shop/shop-0',
        { store: 'shop', member: 'shop-0', address: '10.2.0.14', role: 'Leader' },
        { state: 'running', runs: true, leads: true, lagMegabytes: 0 },
        4,
      ],
      [
        'shop/shop-1',
        { store: 'shop', member: 'shop-1', address: '10.2.1.90', role: 'Replica' },
        { state: 'stopped', runs: false, leads: false },
        5,
      ],
    ]);
  });
});

describe('nodetool status', () => {
  it('is a member for each row, of which none leads', () => {
    const rows = membersOf(`Datacenter: dc1
===============
Status=Up/Down
|/ State=Normal/Leaving/Joining/Moving
--  Address      Load        Tokens  Owns (effective)  Host ID                               Rack
UN  10.244.1.12  212.4 GiB   16      67.1%             2b3bd8a1-6a0d-4b0c-a7c0-000000000001  rack1
DN  10.244.2.19  ?           16      66.5%             2b3bd8a1-6a0d-4b0c-a7c0-000000000002  rack2
`);
    expect(rows).toEqual([
      [
        'dc1/10.244.1.12',
        { store: 'dc1', member: '10.244.1.12', address: '10.244.1.12' },
        { state: 'Up, Normal', runs: true },
        6,
      ],
      [
        'dc1/10.244.2.19',
        { store: 'dc1', member: '10.244.2.19', address: '10.244.2.19' },
        { state: 'Down, Normal', runs: false },
        7,
      ],
    ]);
  });
});

describe('members of a store', () => {
  it('are not seen in other tables and broken rows', () => {
    expect(read(parser, '| Member | Role |\n| a | Leader |\n', 'x.txt', {}).confidence).toBe(0);
    expect(membersOf('| Member | Role | State |\n| | | |\n|\n||||||||\n| a |\n')).toEqual([]);
  });
});
