;; What the index needs of a session's messages, read from JSON in UTF-8 as it stands in memory: `messages-wasm.ts` is made of this
;; file (`npm run wasm`), `message-bytes.ts` gives it bytes. It knows messages as benchmarks have them, `role`, `content` and perhaps
;; `has_answer`; of everything else, and of what is no JSON, it says nothing. Behind the JSON a zero has to stand, with 16 bytes of room.
(module
  ;; The first page is for what is found, the JSON stands from the second on.
  (memory (export "memory") 5)

  ;; UTF-16 units of the string that was read last.
  (global $units (mut i32) (i32.const 0))
  ;; Whether a string had more than ASCII: then whether it is UTF-8 is for others to say.
  (global $beyond (mut i32) (i32.const 0))

  (func $is (param $at i32) (param $byte i32) (result i32)
    (i32.eq (i32.load8_u (local.get $at)) (local.get $byte)))

  ;; The next position that is not white space.
  (func $space (param $at i32) (result i32)
    (local $byte i32)
    (block $found
      (loop $next
        (local.set $byte (i32.load8_u (local.get $at)))
        (br_if $found (i32.gt_u (local.get $byte) (i32.const 0x20)))
        ;; A bit for each of tab, line feed, carriage return and space.
        (br_if $found
          (i64.eqz (i64.and (i64.const 0x100002600) (i64.shl (i64.const 1) (i64.extend_i32_u (local.get $byte))))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (local.get $at))

  (func $isHex (param $at i32) (result i32)
    (local $byte i32)
    (local.set $byte (i32.load8_u (local.get $at)))
    (i32.or
      (i32.lt_u (i32.sub (local.get $byte) (i32.const 0x30)) (i32.const 10))
      (i32.lt_u (i32.sub (i32.or (local.get $byte) (i32.const 0x20)) (i32.const 0x61)) (i32.const 6))))

  ;; The position behind the escape whose backslash stands at `at`; 0 where it is none. Each is one UTF-16 unit.
  (func $escape (param $at i32) (result i32)
    (local $byte i32)
    (local.set $byte (i32.load8_u offset=1 (local.get $at)))
    (if (i32.eq (local.get $byte) (i32.const 0x75)) ;; u
      (then
        (return
          (select (i32.add (local.get $at) (i32.const 6)) (i32.const 0)
            (i32.and
              (i32.and
                (call $isHex (i32.add (local.get $at) (i32.const 2)))
                (call $isHex (i32.add (local.get $at) (i32.const 3))))
              (i32.and
                (call $isHex (i32.add (local.get $at) (i32.const 4)))
                (call $isHex (i32.add (local.get $at) (i32.const 5)))))))))
    (select (i32.add (local.get $at) (i32.const 2)) (i32.const 0)
      (i32.or
        (i32.or (i32.eq (local.get $byte) (i32.const 0x22)) (i32.eq (local.get $byte) (i32.const 0x2f))) ;; " /
        (if (result i32) (i32.lt_u (i32.sub (local.get $byte) (i32.const 0x5c)) (i32.const 25))
          ;; A bit for each of \ b f n r t, from the backslash on.
          (then (i32.and (i32.const 1) (i32.shr_u (i32.const 0x1440441) (i32.sub (local.get $byte) (i32.const 0x5c)))))
          (else (i32.const 0))))))

  ;; The position behind the string whose first character stands at `at`; 0 where it is none. Sixteen bytes at a time.
  (func $string (param $at i32) (result i32)
    (local $bytes v128) (local $stop i32) (local $taken i32) (local $mask i32) (local $units i32)
    (loop $next
      (local.set $bytes (v128.load (local.get $at)))
      ;; Where a quote, a backslash or a control character stands.
      (local.set $stop
        (i8x16.bitmask
          (v128.or
            (v128.or
              (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x22)))
              (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x5c))))
            (i8x16.lt_u (local.get $bytes) (i8x16.splat (i32.const 0x20))))))
      ;; The first such one and what is behind it do not count. A branch lets the next bytes be read meanwhile.
      (local.set $taken (i32.const 16))
      (local.set $mask (i32.const 0xffff))
      (if (local.get $stop)
        (then
          (local.set $taken (i32.ctz (local.get $stop)))
          (local.set $mask (i32.sub (i32.shl (i32.const 1) (local.get $taken)) (i32.const 1)))))
      (local.set $units (i32.add (local.get $units) (local.get $taken)))
      (if (i32.and (i8x16.bitmask (local.get $bytes)) (local.get $mask))
        (then
          (global.set $beyond (i32.const 1))
          ;; Bytes that continue a character are no units, and a character of four bytes is two.
          (local.set $units
            (i32.add
              (i32.sub
                (local.get $units)
                (i32.popcnt
                  (i32.and (local.get $mask)
                    (i8x16.bitmask (i8x16.lt_s (local.get $bytes) (i8x16.splat (i32.const -64)))))))
              (i32.popcnt
                (i32.and (local.get $mask)
                  (i8x16.bitmask (i8x16.ge_u (local.get $bytes) (i8x16.splat (i32.const 0xf0))))))))))
      (local.set $at (i32.add (local.get $at) (local.get $taken)))
      (br_if $next (i32.eqz (local.get $stop)))
      (if (call $is (local.get $at) (i32.const 0x5c)) ;; \
        (then
          (local.set $at (call $escape (local.get $at)))
          (local.set $units (i32.add (local.get $units) (i32.const 1)))
          (br_if $next (local.get $at))
          (return (i32.const 0)))))
    (global.set $units (local.get $units))
    (select (i32.add (local.get $at) (i32.const 1)) (i32.const 0) (call $is (local.get $at) (i32.const 0x22))))

  ;; The position behind `user"`, `assistant"` or `system"`; 0 where none of them stands there.
  (func $role (param $at i32) (result i32)
    (local $eight i64)
    (local.set $eight (i64.load (local.get $at)))
    (if (i64.eq (i64.and (local.get $eight) (i64.const 0xffffffffff)) (i64.const 0x2272657375)) ;; user"
      (then (return (i32.add (local.get $at) (i32.const 5)))))
    (if (i64.eq (i64.and (local.get $eight) (i64.const 0xffffffffffffff)) (i64.const 0x226d6574737973)) ;; system"
      (then (return (i32.add (local.get $at) (i32.const 7)))))
    (select (i32.add (local.get $at) (i32.const 10)) (i32.const 0)
      (i32.and
        (i64.eq (local.get $eight) (i64.const 0x6e61747369737361)) ;; assistan
        (i32.eq (i32.load16_u offset=8 (local.get $at)) (i32.const 0x2274))))) ;; t"

  ;; The list of messages at `at`: the position behind it, or 0. Stored are, in words of four bytes, how many messages there are, whether
  ;; a text has more than ASCII, and of each message twice the length of its text in UTF-16 units, and one more where `has_answer` is true.
  (func (export "messages") (param $at i32) (result i32)
    (local $count i32) (local $key i32) (local $keys i32) (local $marked i32)
    (global.set $beyond (i32.const 0))
    (local.set $at (call $space (local.get $at)))
    (if (i32.eqz (call $is (local.get $at) (i32.const 0x5b))) (then (return (i32.const 0)))) ;; [
    (local.set $at (call $space (i32.add (local.get $at) (i32.const 1))))
    (block $none
      (br_if $none (call $is (local.get $at) (i32.const 0x5d))) ;; ]
      (loop $message
        (if (i32.eqz (call $is (local.get $at) (i32.const 0x7b))) (then (return (i32.const 0)))) ;; {
        (if (i32.eq (local.get $count) (i32.const 16382)) (then (return (i32.const 0)))) ;; The page is full.
        (local.set $keys (i32.const 0))
        (local.set $marked (i32.const 0))
        (loop $member
          (local.set $at (call $space (i32.add (local.get $at) (i32.const 1))))
          (local.set $key (i32.const 0))
          (if (i64.eq (i64.and (i64.load (local.get $at)) (i64.const 0xffffffffffff)) (i64.const 0x22656c6f7222)) ;; "role"
            (then
              (local.set $key (i32.const 1))
              (local.set $at (i32.add (local.get $at) (i32.const 6)))))
          (if (i32.and
                (call $is (local.get $at) (i32.const 0x22))
                (i64.eq (i64.load offset=1 (local.get $at)) (i64.const 0x22746e65746e6f63))) ;; content"
            (then
              (local.set $key (i32.const 2))
              (local.set $at (i32.add (local.get $at) (i32.const 9)))))
          (if (i32.and
                (i64.eq (i64.load (local.get $at)) (i64.const 0x736e615f73616822)) ;; "has_ans
                (i32.eq (i32.load offset=8 (local.get $at)) (i32.const 0x22726577))) ;; wer"
            (then
              (local.set $key (i32.const 4))
              (local.set $at (i32.add (local.get $at) (i32.const 12)))))
          ;; An unknown key, or one that was there: of those the last counts.
          (if (i32.or (i32.eqz (local.get $key)) (i32.and (local.get $keys) (local.get $key)))
            (then (return (i32.const 0))))
          (local.set $keys (i32.or (local.get $keys) (local.get $key)))
          (local.set $at (call $space (local.get $at)))
          (if (i32.eqz (call $is (local.get $at) (i32.const 0x3a))) (then (return (i32.const 0)))) ;; :
          (local.set $at (call $space (i32.add (local.get $at) (i32.const 1))))
          (if (i32.eq (local.get $key) (i32.const 4))
            (then
              (local.set $marked (i32.eq (i32.load (local.get $at)) (i32.const 0x65757274))) ;; true
              (if (i32.eqz (local.get $marked))
                (then
                  (if (i64.ne (i64.and (i64.load (local.get $at)) (i64.const 0xffffffffff)) (i64.const 0x65736c6166)) ;; false
                    (then (return (i32.const 0))))))
              (local.set $at (i32.add (local.get $at) (i32.sub (i32.const 5) (local.get $marked)))))
            (else
              (if (i32.eqz (call $is (local.get $at) (i32.const 0x22))) (then (return (i32.const 0)))) ;; "
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (local.set $at
                (if (result i32) (i32.eq (local.get $key) (i32.const 1))
                  (then (call $role (local.get $at)))
                  (else (call $string (local.get $at)))))
              (if (i32.eqz (local.get $at)) (then (return (i32.const 0))))))
          (local.set $at (call $space (local.get $at)))
          (br_if $member (call $is (local.get $at) (i32.const 0x2c)))) ;; ,
        ;; Both a role and a text.
        (if (i32.ne (i32.and (local.get $keys) (i32.const 3)) (i32.const 3)) (then (return (i32.const 0))))
        (if (i32.eqz (call $is (local.get $at) (i32.const 0x7d))) (then (return (i32.const 0)))) ;; }
        (i32.store offset=8
          (i32.shl (local.get $count) (i32.const 2))
          (i32.or (i32.shl (global.get $units) (i32.const 1)) (local.get $marked)))
        (local.set $count (i32.add (local.get $count) (i32.const 1)))
        (local.set $at (call $space (i32.add (local.get $at) (i32.const 1))))
        (if (call $is (local.get $at) (i32.const 0x2c)) ;; ,
          (then
            (local.set $at (call $space (i32.add (local.get $at) (i32.const 1))))
            (br $message)))
        (if (i32.eqz (call $is (local.get $at) (i32.const 0x5d))) (then (return (i32.const 0)))))) ;; ]
    (i32.store (i32.const 0) (local.get $count))
    (i32.store (i32.const 4) (global.get $beyond))
    (i32.add (local.get $at) (i32.const 1))))
