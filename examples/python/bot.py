#!/usr/bin/env python3
"""An example bot for Nova Luna: Python 3, standard library only. docs/bots.md describes the protocol.

It looks one move ahead: for each legal placement it counts the tasks that would be complete and how
close the others would come, and sets that against the time the tile costs.

    novaluna arena --a 'cmd:"python3 examples/python/bot.py"' --b random --games 20
"""

import json
import sys

# The 68 tiles in the order of their numbers: colour, time, then the tasks. `novaluna tiles --json` has
# them in long.
TILES = """
    b1 b2.bbbb b2.bbbb b3.bby b3.bty b3.rrt b3.brty.rrr b4.bbb.rt b4.br.ty b4.rrrr.rr b4.rrr.ttt.yy
    b5.ttt.t b5.yy.t b5.bb.tt.yy b6.yyy.rr.ry b6.rr.tt.y b7.rt.ry.ty r1 r2.rrrr r2.rrrr r3.brr r3.brt
    r3.tty r3.brty.ttt r4.rrr.ty r4.by.rt r4.yyyy.yy r4.bbb.yyy.tt r5.bb.y r5.bbb.b r5.bb.rr.tt
    r6.ttt.ty.yy r6.bb.yy.t r7.bt.by.ty t1 t2.tttt t2.tttt t3.byy t3.rtt t3.rty t3.brty.yyy t4.bbbb.bb
    t4.br.ty t4.ttt.by t4.bbb.yyy.rr t5.rr.b t5.yyy.y t5.rr.tt.yy t6.rrr.bb.br t6.bb.yy.r t7.br.by.ry
    y1 y2.yyyy y2.yyyy y3.bbr y3.bry y3.tyy y3.brty.bbb y4.yyy.br y4.by.rt y4.tttt.tt y4.rrr.ttt.bb
    y5.rrr.r y5.tt.r y5.bb.rr.yy y6.bbb.bt.tt y6.rr.tt.b y7.br.bt.rt
""".split()

COLOURS = [tile[0] for tile in TILES]
TIMES = [int(tile[1]) for tile in TILES]
TASKS = [tile.split(".")[1:] for tile in TILES]

# What a task is worth, by the number of tiles it still misses.
WORTH = [10.0, 5.0, 2.5, 1.0, 0.2]
# What a step on the moon track costs.
STEP = 3.0


def neighbours(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def find_groups(display):
    """The number and the size of each cell's group: tiles of one colour that hang together."""
    group_of, sizes = {}, []
    for start in display:
        if start in group_of:
            continue
        group, colour, todo = len(sizes), display[start][0], [start]
        group_of[start] = group
        sizes.append(0)
        while todo:
            cell = todo.pop()
            sizes[group] += 1
            for near in neighbours(cell):
                if near not in group_of and near in display and display[near][0] == colour:
                    group_of[near] = group
                    todo.append(near)
    return group_of, sizes


def worth_of(display):
    """The worth of all tasks. `display` maps cells to (colour, tasks, which of them are done)."""
    group_of, sizes = find_groups(display)
    total = 0.0
    for cell, (own, tasks, done) in display.items():
        # Each group counts once, even if it touches the tile on two sides; the tile itself never does.
        counts = dict.fromkeys("brty", 0)
        touching = {group_of[near]: display[near][0] for near in neighbours(cell) if near in display}
        for group, colour in touching.items():
            counts[colour] += sizes[group] - (colour == own)
        for task, covered in zip(tasks, done):
            missing = sum(max(0, task.count(colour) - counts[colour]) for colour in set(task))
            total += WORTH[0 if covered else missing]
    return total


def choose(view, legal):
    """The best of the legal moves."""
    # More tiles to choose from are better than fewer, and so is an early end of phase 1 in solo.
    for move in ("+", "end"):
        if move in legal:
            return move
    me = view["players"][view["turn"]]
    display = {}
    for tile in me["tiles"]:
        number = tile["id"] - 1
        display[tile["x"], tile["y"]] = (COLOURS[number], TASKS[number], tile["done"])

    def value(move):
        tile, cell = move.split("@")
        number = int(tile) - 1
        x, y = cell.split(",")
        placed = (COLOURS[number], TASKS[number], [False] * len(TASKS[number]))
        return worth_of({**display, (int(x), int(y)): placed}) - STEP * TIMES[number]

    return max(legal, key=value)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"name": "Python example"}
        elif message["type"] == "choose":
            answer = {"move": choose(message["view"], message["legal"])}
        else:
            return
        # Without the flush the answer would wait in a buffer, and the bot would be late.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
