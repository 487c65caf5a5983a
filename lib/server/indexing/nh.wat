;; NH, the universal hash of UMAC (RFC 4418, 5.2), twice, the second time with a key 16 bytes further on: two texts of one length that
;; differ have the same with a chance of 2^-64 at most, whatever they say, as long as the key is random and nobody knows it.
(module
  ;; The key of 64 KiB and 32 bytes, from 0 on; at 80 KiB what is found; from 128 KiB on the text, 64 KiB of it at most.
  (memory (export "memory") 3)

  ;; The text from `at` to `end`, a multiple of 32 bytes and not empty: stores 32 bytes.
  (func (export "hash") (param $at i32) (param $end i32)
    (local $key i32)
    (local $a v128) (local $b v128) (local $first v128) (local $second v128) (local $third v128)
    (local $left v128) (local $right v128) (local $sum v128) (local $shifted v128)
    (loop $next
      (local.set $a (v128.load (local.get $at)))
      (local.set $b (v128.load offset=16 (local.get $at)))
      (local.set $first (v128.load (local.get $key)))
      (local.set $second (v128.load offset=16 (local.get $key)))
      (local.set $third (v128.load offset=32 (local.get $key)))
      (local.set $left (i32x4.add (local.get $a) (local.get $first)))
      (local.set $right (i32x4.add (local.get $b) (local.get $second)))
      (local.set $sum
        (i64x2.add (local.get $sum)
          (i64x2.add
            (i64x2.extmul_low_i32x4_u (local.get $left) (local.get $right))
            (i64x2.extmul_high_i32x4_u (local.get $left) (local.get $right)))))
      (local.set $left (i32x4.add (local.get $a) (local.get $second)))
      (local.set $right (i32x4.add (local.get $b) (local.get $third)))
      (local.set $shifted
        (i64x2.add (local.get $shifted)
          (i64x2.add
            (i64x2.extmul_low_i32x4_u (local.get $left) (local.get $right))
            (i64x2.extmul_high_i32x4_u (local.get $left) (local.get $right)))))
      (local.set $key (i32.add (local.get $key) (i32.const 32)))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (v128.store (i32.const 0x14000) (local.get $sum))
    (v128.store (i32.const 0x14010) (local.get $shifted))))
